// Tagline and description of the marketplace; read through brand.ts.
import { defineTexts } from './languages/define-texts.ts';

export const brandTexts = defineTexts('brand', {
  tagline: 'Buy and Sell Locally',
  description: 'Buy and sell with people near you: simple, safe and free.',
  area: 'Chandigarh',
  phoneHours: 'Monday-Friday 9am-5pm PT',
  address: '{brand}, SCO 14, Sector 17-C, Chandigarh 160017',
  responseTime: 'about 24 hours',
});
