// Texts of the details section.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/details', {
  details: 'Details',
  explained: 'All of it can be left out. It helps people find what you offer.',
  more: 'More details',
  notSaid: 'Not said',
  unitOf: '{label}: unit',
  yearOf: '{label}: year',
  month: 'Month',
  year: 'Year',
  fromTitle: '<source>From your title:</source> <words/>',
  fromDescription: '<source>From your description:</source> <words/>',
  use: 'Use <words/>',
  leftOut: {
    one: '{labels} does not go with {goods} and was left out.',
    other: '{labels} do not go with {goods} and were left out.',
  },
  and: '{before} and {last}',
  undo: 'Undo',
});
