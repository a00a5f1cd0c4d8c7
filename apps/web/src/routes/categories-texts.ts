// Title and description of the categories page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/categories', {
  title: 'All Categories',
  description: 'Vehicles, homes, phones, jobs: {count} categories to browse.',
  categoryDescription: '{goods} in and around {area}.',
});
