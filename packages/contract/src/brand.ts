// Operator of the marketplace: addresses, phone, office. To rebrand, edit this file, brand-name.ts and brand-texts.ts.
import { brandName } from './brand-name.ts';
import { brandTexts } from './brand-texts.ts';

const facts = {
  name: brandName,
  /** The name in other scripts: users may not call themselves so either. */
  spellings: ['चौक', 'ਚੌਕ', 'چوک'],
  currency: 'INR',
  supportEmail: 'support@chowk.example',
  phone: '+91 172 555 0110',
  urgentPhone: '+91 172 555 0199',
} as const;

/** Pages of the operator on social networks; the footer shows one left empty as not there yet. */
export const socialNetworks: Readonly<Record<'Facebook' | 'Instagram' | 'Twitter', string>> = {
  Facebook: '',
  Instagram: '',
  Twitter: '',
};

export const brand = Object.defineProperties(
  { ...facts },
  Object.getOwnPropertyDescriptors(brandTexts),
) as typeof facts & typeof brandTexts;

/** The title of the home page; inner pages put their own name before it. */
export const siteTitle = `${brand.name} - ${brand.tagline}`;

export function pageTitle(own?: string): string {
  return own ? `${own} - ${siteTitle}` : siteTitle;
}
