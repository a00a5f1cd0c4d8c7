// Who runs this marketplace: the one place to edit when another town rebrands it.
export const brand = {
  name: 'Chowk',
  tagline: 'Buy and Sell Locally',
  description: 'Buy and sell with people near you: simple, safe and free.',
  area: 'Chandigarh',
  currency: 'INR',
  locale: 'en-IN',
  supportEmail: 'support@chowk.example',
  phone: '+91 172 555 0110',
  phoneHours: 'Monday-Friday 9am-5pm PT',
  urgentPhone: '+91 172 555 0199',
  address: 'Chowk, SCO 14, Sector 17-C, Chandigarh 160017',
  responseTime: 'about 24 hours',
} as const;

/** The title of the home page; inner pages put their own name before it. */
export const siteTitle = `${brand.name} - ${brand.tagline}`;

export function pageTitle(own?: string): string {
  return own ? `${own} - ${siteTitle}` : siteTitle;
}
