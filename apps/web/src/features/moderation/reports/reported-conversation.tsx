// The messages of a reported conversation, loaded when a moderator opens them.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { momentOf } from '../../../platform/time/moment-words.ts';
import { cx } from '../../../ui/cx.ts';
import { richText } from '../../../ui/text/rich-text.tsx';
import { deletedUser } from './decision-texts.ts';
import { ReportedAttachments } from './reported-attachments.tsx';
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
                  <bdi>{isFromReported ? reported : reporter}</bdi>, <WrittenAt moment={createdAt} />
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

function WrittenAt({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{momentOf(new Date(moment))}</time>;
}
