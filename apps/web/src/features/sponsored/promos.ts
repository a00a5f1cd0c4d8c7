// The four cards of the sponsored row. They are fixed, and each promises only what its page keeps.
import { brand } from '@chowk/contract/brand';
import type { PromoPictureName } from '../../art/promo-picture.tsx';
import { paths } from '../../platform/addresses/paths.ts';

export type Promo = {
  readonly title: string;
  readonly description: string;
  readonly picture: PromoPictureName;
  readonly link: string;
  readonly isExternal: boolean;
};

export const promos: readonly Promo[] = [
  {
    title: 'Premium Subscription',
    description: `All of ${brand.name} is free today. Read what a paid plan may add one day.`,
    picture: 'premium',
    link: `${paths.howItWorks}#premium`,
    isExternal: false,
  },
  {
    title: 'Sell Your Car',
    description: 'Four photos, a fair price, the right papers. How to sell it well and safely.',
    picture: 'sell-car',
    link: `${paths.howItWorks}#sell-your-car`,
    isExternal: false,
  },
  {
    title: 'Delivery Partner',
    description: 'Too far to meet? India Post takes parcels at any post office.',
    picture: 'delivery',
    link: 'https://www.indiapost.gov.in/',
    isExternal: true,
  },
  {
    title: 'Secure Payments',
    description: 'Cash or UPI, face to face. Six rules that keep your money yours.',
    picture: 'payments',
    link: `${paths.safetyTips}#paying`,
    isExternal: false,
  },
];
