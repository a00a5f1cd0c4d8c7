// The suggested first message to a seller. English is the specification's; Hindi and Punjabi ask by kind of listing.
import { currentLanguage, defineTexts } from '../languages/define-texts.ts';
import { kindOf } from '../listings/listing-kinds.ts';
import { messageTexts } from './message-texts.ts';

const texts = defineTexts('messages/first', {
  rental: 'Hello, is the place still free?',
  property: 'Hello, is the property still for sale?',
  job: 'Hello, is the job still open?',
  service: 'Hello, I need this service. When do you have time?',
  animal: 'Hello, is the animal still for sale?',
});

type Categorized = { readonly category?: string | undefined; readonly subcategory?: string | null | undefined };

export function firstMessage({ category = '', subcategory }: Categorized): string {
  const kind = kindOf({ category, subcategory });
  return currentLanguage() === 'en' || kind === 'thing' ? messageTexts.stub : texts[kind];
}
