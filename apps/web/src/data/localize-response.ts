// Translates English texts inside API responses, in builds of other languages.
import { currentLanguage } from '@chowk/contract/languages/define-texts';

type Sayers = typeof import('./localized-answers.ts');

type SayersOf<Answer> = {
  readonly [Name in keyof Sayers as Answer extends Parameters<Sayers[Name]>[0] ? Name : never]: Sayers[Name];
};

/** The translating module is loaded with the first response that needs it; English stays as received. */
export async function localizeResponse<Answer>(name: keyof SayersOf<Answer>, answer: Answer): Promise<Answer> {
  if (currentLanguage() === 'en') return answer;
  const say: SayersOf<Answer> = await import('./localized-answers.ts');
  return (say[name] as (given: Answer) => Answer)(answer);
}
