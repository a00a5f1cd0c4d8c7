// The letter with which a moderator answers somebody who wrote to support: the answer, and below it what was asked.

type Asked = {
  readonly person_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
};

export function writeAnswer(asked: Asked, answer: string, supportEmail: string) {
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    asked.created_at,
  );
  return {
    to: asked.email,
    personId: asked.person_id,
    replyTo: supportEmail,
    subject: `Re: ${asked.subject}`,
    body: {
      name: asked.name,
      paragraphs: [answer],
      earlier: { label: `You wrote to us on ${day}:`, text: asked.message },
    },
  };
}
