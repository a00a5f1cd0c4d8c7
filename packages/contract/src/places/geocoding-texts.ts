// What people read when a place is not found.
import { defineTexts } from '../languages/define-texts.ts';

export const geocodeTexts = defineTexts('places/refusals', { query: 'Please say which place to look for' });
