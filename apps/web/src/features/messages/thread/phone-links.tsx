// A message's text with its phone numbers as links.
import { splitAtPhones } from '@chowk/contract/listings/phone/phone-numbers';

export function PhoneLinks({ text }: { readonly text: string }) {
  return splitAtPhones(text).map(({ from, text: words, phone }) =>
    phone ? (
      <a key={from} href={`tel:${phone}`} className="underline underline-offset-2">
        {words}
      </a>
    ) : (
      words
    ),
  );
}
