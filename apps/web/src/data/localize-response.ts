// Answers of our server say some words in English beside what they mean: in builds of other languages they are said anew.
import { currentLanguage } from '@chowk/contract/languages/define-texts';

type Sayers = typeof import('./localized-answers.ts');

/** Those that say such an answer. */
type SayersOf<Answer> = {
  readonly [Name in keyof Sayers as Answer extends Parameters<Sayers[Name]>[0] ? Name : never]: Sayers[Name];
};

/** The words of one language are fetched with the first answer that needs them; English stays as it came. */
export async function localizeResponse<Answer>(name: keyof SayersOf<Answer>, answer: Answer): Promise<Answer> {
  if (currentLanguage() === 'en') return answer;
  const say: SayersOf<Answer> = await import('./localized-answers.ts');
  return (say[name] as (given: Answer) => Answer)(answer);
}
