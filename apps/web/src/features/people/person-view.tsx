// The page of a seller: who they are in a few lines, then what they have on sale.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { answerTimeTexts } from '@chowk/contract/people/answer-time';
import type { Person } from '@chowk/contract/people/person-schemas';
import { hereSince } from '@chowk/contract/text/here-since';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/images/avatar.tsx';
import { PersonActions } from './person-actions.tsx';
import { countOnSale, countSold } from './person-counts.ts';

type PersonViewProps = {
  readonly person: Person;
  /** What they have on sale; the route knows how it looks. */
  readonly children: ReactNode;
};

export function PersonView({ person, children }: PersonViewProps) {
  const { fullName, avatar, isEmailConfirmed, joinedAt, answersWithin, onSaleCount, soldCount } = person;
  return (
    <div className="page-width pt-6 pb-12">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <Avatar name={fullName} src={avatar} size="lg" />
          <div className="min-w-0">
            <h1 className="font-heading font-semibold text-28 leading-tight wrap-anywhere sm:text-36">
              <bdi>{fullName}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-quiet">
              {isEmailConfirmed && (
                <span className="flex items-center gap-1 text-fine">
                  <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
                  {emailConfirmationTexts.mark}
                </span>
              )}
              <span>{hereSince(new Date(joinedAt))}</span>
              {answersWithin && <span>{answerTimeTexts[answersWithin]}</span>}
            </p>
          </div>
        </div>
        <PersonActions person={person} />
      </header>
      <section aria-labelledby="on-sale" className="mt-8">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-3 md:mb-5">
          <h2 id="on-sale" className="font-heading font-semibold text-22">
            {countOnSale(onSaleCount)}
          </h2>
          {soldCount !== null && soldCount > 0 && <p className="text-quiet">{countSold(soldCount)}</p>}
        </div>
        {children}
      </section>
    </div>
  );
}
