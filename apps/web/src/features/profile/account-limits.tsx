// Profile section: what the account may do today, how much is left, and what widens it.
import { showAccountLimits } from '@chowk/contract/account-limits/account-limit-endpoints';
import type { OwnLimits } from '@chowk/contract/account-limits/account-limit-schemas';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '../../platform/api/query-client.ts';

const texts = defineTexts('web/profile/limits', {
  heading: 'Your limits',
  text: 'New accounts start with limits against spam. They widen by themselves.',
  none: 'New accounts have limits against spam. Yours has none any more.',
  kinds: {
    listingsPerHour: 'Listings an hour',
    listingsPerDay: 'Listings a day',
    offersPerDay: 'Offers a day',
    newReceiversPerDay: 'New people you write to a day',
  },
  left: '{left} of {most} left',
  unlimited: 'No limit',
  widens: 'They widen when you',
  verify: 'verify your e-mail address',
  wait: { one: 'have been here {count} more day', other: 'have been here {count} more days' },
  deal: { one: 'complete a deal with {count} more person', other: 'complete deals with {count} more people' },
});

const limitsQuery = (id: string) =>
  defineQuery(['account-limits', id], (api, signal) => api.call(showAccountLimits, { params: { id }, signal }), {
    isPersonal: true,
  });

/** Nothing is shown while it loads or if it fails: limits are shown again when one is reached. */
export function AccountLimits({ user }: { readonly user: User }) {
  const { data } = useQuery(limitsQuery(user.id));
  if (!data) return null;
  const isFree = data.limits.every(({ most }) => most === null);
  return (
    <section aria-labelledby="your-limits" className="mt-12 border-line border-t pt-8">
      <h2 id="your-limits" className="font-heading font-semibold text-22">
        {texts.heading}
      </h2>
      <p className="mt-2 text-14 text-quiet">{isFree ? texts.none : texts.text}</p>
      {!isFree && (
        <dl className="mt-4 divide-y divide-line">
          {data.limits.map(({ kind, most, left }) => (
            <div key={kind} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt>{texts.kinds[kind]}</dt>
              <dd className="tabular text-quiet">
                {most === null || left === null ? texts.unlimited : texts.left({ left, most })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data.next && <Missing next={data.next} />}
    </section>
  );
}

function Missing({ next }: { readonly next: NonNullable<OwnLimits['next']> }) {
  const { isVerificationMissing, daysMissing, dealsMissing } = next;
  return (
    <div className="mt-4 text-14">
      <p>{texts.widens}</p>
      <ul className="list-disc ps-6">
        {isVerificationMissing && <li>{texts.verify}</li>}
        {daysMissing > 0 && <li>{texts.wait({ count: daysMissing })}</li>}
        {dealsMissing > 0 && <li>{texts.deal({ count: dealsMissing })}</li>}
      </ul>
    </div>
  );
}
