// Messages and attachments of a reported conversation.
import type { Attachments } from '@chowk/contract/messages/attachment-schemas';
import { attachedKind, attachmentTexts } from '@chowk/contract/messages/attachments';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../domain/listings/photo-sources.ts';
import { mapLink } from '../../../platform/addresses/map-link.ts';
import { formatDateTime } from '../../../platform/time/format-time.ts';
import { cx } from '../../../ui/cx.ts';
import { Photo } from '../../../ui/images/photo.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { deletedUser } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

type ReportedConversationProps = {
  readonly report: ModeratedReport;
  readonly conversation: NonNullable<ModeratedReport['conversation']>;
};

export function ReportedConversation({ report, conversation }: ReportedConversationProps) {
  const { reportedName, isReportedTheSeller, messages } = conversation;
  const reported = reportedName ?? deletedUser;
  const reporter = report.reporterName ?? deletedUser;
  return (
    <div className="text-14">
      <p>
        {richText(isReportedTheSeller ? texts.aboutSeller : texts.aboutBuyer, {
          reported: <bdi className="font-semibold">{reported}</bdi>,
          reporter: <bdi>{reporter}</bdi>,
        })}
      </p>
      {messages.length === 0 ? (
        <p className="mt-2 text-quiet">{texts.messagesGone}</p>
      ) : (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold text-primary md:min-h-0 md:py-2">
            {texts.readConversation({ count: messages.length })}
          </summary>
          <ol className="flex flex-col gap-3 pt-1">
            {messages.map(({ id, isFromReported, content, createdAt, attachments }) => (
              <li
                key={id}
                className={cx('flex flex-col gap-1', isFromReported ? 'items-start pe-8' : 'items-end ps-8')}
              >
                <span className="text-13 text-quiet">
                  <bdi>{isFromReported ? reported : reporter}</bdi>, <SentAt moment={createdAt} />
                </span>
                {attachments && <ReportedAttachments attachments={attachments} />}
                {content !== '' && (
                  <p
                    dir="auto"
                    className={cx(
                      'max-w-full whitespace-pre-wrap rounded-card px-3.5 py-2 wrap-anywhere [unicode-bidi:isolate]',
                      isFromReported ? 'bg-sold-tint text-ink' : 'bg-tint text-ink',
                    )}
                  >
                    {content}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function SentAt({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{formatDateTime(new Date(moment))}</time>;
}

function ReportedAttachments({ attachments }: { readonly attachments: Attachments }) {
  const { photos, place } = attachments;
  if (attachedKind(attachments) === 'gone') return <p className="text-quiet italic">{attachmentTexts.gone}</p>;
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer" className="block rounded-card">
                <Photo
                  {...photoSources(photo)}
                  sizes="112px"
                  alt={texts.photoOfMessage({ number: index + 1, total: photos.length })}
                  placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
                  className="size-28 rounded-card"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {place && (
        <a href={mapLink(place)} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-2">
          {richText(texts.place, { label: <bdi>{place.label}</bdi> })}
        </a>
      )}
    </>
  );
}
