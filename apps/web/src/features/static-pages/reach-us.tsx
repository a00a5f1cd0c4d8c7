// The brand's phone numbers and mail address as links.
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="whitespace-nowrap">
      {number}
    </a>
  );
}

export function MailLink({ address }: { readonly address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
