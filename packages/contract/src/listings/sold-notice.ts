// Notice to a buyer before writing about a sold listing.
import { defineTexts } from '../languages/define-texts.ts';

const texts = defineTexts('listings/sold-notice', {
  soldAlready: 'This is sold already. You can still write to the seller.',
});

export const SOLD_NOTICE = texts.soldAlready;
