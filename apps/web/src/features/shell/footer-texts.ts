// Texts of the footer.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/footer', {
  categories: 'Categories',
  allCategories: 'All Categories',
  about: 'About {brand}',
  howItWorks: 'How It Works',
  safetyTips: 'Safety Tips',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  contact: 'Contact Us',
  followUs: 'Follow Us',
  notThereYet: 'not there yet',
  getTheApp: 'Get the App',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  copyright: '© {year} {brand}. All rights reserved.',
});
