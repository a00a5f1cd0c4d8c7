// The four cards of the sponsored row. They are fixed, and each promises only what its page keeps.
import type { PromoPictureName } from '../../art/promo-picture.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { texts } from './sponsored-texts.ts';

export type Promo = {
  readonly title: string;
  readonly description: string;
  readonly picture: PromoPictureName;
  readonly link: string;
  readonly isExternal: boolean;
};

export const promos: readonly Promo[] = [
  {
    title: texts.premium,
    description: texts.aboutPremium,
    picture: 'premium',
    link: `${paths.howItWorks}#premium`,
    isExternal: false,
  },
  {
    title: texts.sellCar,
    description: texts.aboutSellingCar,
    picture: 'sell-car',
    link: `${paths.howItWorks}#sell-your-car`,
    isExternal: false,
  },
  {
    title: texts.delivery,
    description: texts.aboutDelivery,
    picture: 'delivery',
    link: 'https://www.indiapost.gov.in/',
    isExternal: true,
  },
  {
    title: texts.payments,
    description: texts.aboutPayments,
    picture: 'payments',
    link: `${paths.safetyTips}#paying`,
    isExternal: false,
  },
];
