// The contact form: a letter to the support team, which may answer its writer directly.
import { contactTexts, type submitContact } from '@chowk/contract/contact';
import { type Database, inTransaction } from '../database/database.ts';
import { isFilledByProgram } from '../http/honeypot.ts';
import type { Handler } from '../http/serve.ts';
import type { PostOffice } from '../mail/index.ts';
import { writeContactLetter } from './contact-letter.ts';

type Parts = { readonly database: Database; readonly postOffice: PostOffice };

export function contactRoutes({ database, postOffice }: Parts) {
  const submit: Handler<typeof submitContact> = async ({ person, body }) => {
    if (!isFilledByProgram(body)) {
      const letter = { ...writeContactLetter(body), personId: person?.id ?? null };
      await inTransaction(database, (transaction) => postOffice.queue(transaction, letter));
      postOffice.hurry();
    }
    return { status: 201, body: { message: contactTexts.thanks } };
  };

  return { submit };
}
