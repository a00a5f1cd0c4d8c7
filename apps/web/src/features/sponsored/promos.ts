// The four cards of the sponsored row. They are fixed, and each promises only what its page keeps.
import { brand } from '@chowk/contract/brand';
import type { ComponentType } from 'react';
import type { DrawingProps } from '../../art/drawing.tsx';
import { DeliveryPromo, PaymentsPromo, PremiumPromo, SellCarPromo } from '../../art/promo-scenes.tsx';
import { paths } from '../../platform/paths.ts';

export type Promo = {
  readonly title: string;
  readonly description: string;
  readonly Image: ComponentType<DrawingProps>;
  readonly link: string;
  readonly isExternal: boolean;
};

export const promos: readonly Promo[] = [
  {
    title: 'Premium Subscription',
    description: `All of ${brand.name} is free today. Read what a paid plan may add one day.`,
    Image: PremiumPromo,
    link: `${paths.howItWorks}#premium`,
    isExternal: false,
  },
  {
    title: 'Sell Your Car',
    description: 'Four photos, a fair price, the right papers. How to sell it well and safely.',
    Image: SellCarPromo,
    link: `${paths.howItWorks}#sell-your-car`,
    isExternal: false,
  },
  {
    title: 'Delivery Partner',
    description: 'Too far to meet? India Post takes parcels at any post office.',
    Image: DeliveryPromo,
    link: 'https://www.indiapost.gov.in/',
    isExternal: true,
  },
  {
    title: 'Secure Payments',
    description: 'Cash or UPI, face to face. Six rules that keep your money yours.',
    Image: PaymentsPromo,
    link: `${paths.safetyTips}#paying`,
    isExternal: false,
  },
];
