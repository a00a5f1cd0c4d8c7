// Schemas of reports about a listing or a user.
import * as z from 'zod/mini';
import { Email, Id, oneLine, severalLines } from '../http/common-schemas.ts';
import { emailTexts } from '../http/email-address-texts.ts';
import { inputTexts } from '../http/input-texts.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { reportReasons } from './report-reasons.ts';
import { reportTexts } from './report-texts.ts';

export const reportFields = {
  reason: z.enum(reportReasons, refs(reportTexts).reason),
  description: z
    .string(refs(reportTexts).description)
    .check(
      severalLines(),
      z.minLength(textLimits.reportDescription.min, refs(reportTexts).description),
      z.maxLength(
        textLimits.reportDescription.max,
        refs(inputTexts).tooLong({ max: textLimits.reportDescription.max }),
      ),
    ),
  /** Left out, null and empty all mean that none was given. */
  email: z.nullish(
    z.pipe(
      z.string(refs(emailTexts).invalid).check(oneLine()),
      z.union([z.literal(''), Email], refs(emailTexts).invalid),
    ),
  ),
};

export const ReportForm = z.object(reportFields);

export const reportSender = {
  userId: z.nullish(z.union([z.literal(''), Id])),
  /** A field that users never see and leave empty. */
  website: z.optional(z.string()),
};

export const ReportRequest = z.object({
  ...reportFields,
  listingId: z.pipe(z.string(refs(reportTexts).listing).check(z.minLength(1, refs(reportTexts).listing)), Id),
  ...reportSender,
});

export const UserReport = z.object({ ...reportFields, ...reportSender });
