// Exact texts that server and browser share, and a word that no text uses.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accountTexts } from './accounts/account-texts.ts';
import { favoriteTexts } from './favorites/favorite-texts.ts';
import { errorTexts } from './http/error-texts.ts';
import { EXPIRES_SOON } from './listings/expiry.ts';
import { listingTexts } from './listings/listing-texts.ts';
import { photoTexts } from './listings/photo-texts.ts';
import { statusHints } from './listings/status-details.ts';
import { messageTexts } from './messages/message-texts.ts';
import { reportTexts } from './reports/report-texts.ts';

describe('shared texts', () => {
  it.each([
    ['Network error. Please check your internet connection.', errorTexts.network],
    ['Your session has expired. Please log in again.', errorTexts.sessionExpired],
    ['Invalid listing ID', errorTexts.invalidListingId],
    ['Validation errors:', errorTexts.validationHeading],
    ['You must be logged in to create a listing.', listingTexts.loginToCreate],
    ['User ID not found. Please log out and log in again.', listingTexts.noUserId],
    ["The listing you're looking for doesn't exist or has been removed.", listingTexts.notFound],
    ['Listing deleted', listingTexts.deleted],
    ['File too large', photoTexts.tooLargeTitle],
    ['Image 3 exceeds the 5MB size limit.', photoTexts.tooLarge({ number: 3 })],
    ['Invalid file type', photoTexts.wrongTypeTitle],
    ['Image 2 must be an image file.', photoTexts.wrongType({ number: 2 })],
    ['Image required', photoTexts.requiredTitle],
    ['Please add at least one image for your listing.', photoTexts.required],
    ['Please upload a valid image file', photoTexts.notAnImage],
    ['No authentication token received from server', accountTexts.noToken],
    ['Please fill in all required fields.', accountTexts.missingProfile],
    ['Please fill in all password fields.', accountTexts.passwordFieldsRequired],
    ['New password and confirmation must match.', accountTexts.newPasswordsDiffer],
    ['New password must be at least 8 characters long.', accountTexts.newPasswordShort],
    ['Password updated', accountTexts.passwordUpdated],
    ['Failed to authenticate with Google', accountTexts.googleRefused],
    ['Favorite not found', favoriteTexts.notFound],
    ['Removed from favorites', favoriteTexts.removed],
    ['Authentication Required', favoriteTexts.loginTitle],
    ['Please log in to add favorites', favoriteTexts.login],
    ['Cannot Message Yourself', messageTexts.toYourselfTitle],
    ['You cannot send messages to your own listings.', messageTexts.toYourself],
    ["Hi, I'm interested in this item. Is it still available?", messageTexts.stub],
    ['Missing listing information', reportTexts.listing],
    ['Thank you for your report. We will review it shortly.', reportTexts.thanks],
    ['Expires soon', EXPIRES_SOON],
    ['Active and visible to buyers', statusHints.available],
    ['On hold or reserved', statusHints.pending],
    ['No longer available', statusHints.sold],
  ])('%s', (expected, text) => {
    expect(text).toBe(expected);
  });
});

// Users took 'letter', 'पत्र' and 'ਚਿੱਠੀ' for post. In texts a letter is a character.
describe('no text calls an email a letter', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const wordOf = (script: string, words: string) =>
    new RegExp(`(?<![\\p{Script=${script}}\\p{M}])(?:${words})(?![\\p{Script=${script}}\\p{M}])`, 'u');
  const ofTexts = [
    /\bletters?\b/i,
    wordOf('Devanagari', 'पत्रों?|चिट्ठी|चिट्ठियां|चिट्ठियों|ख़त|खत'),
    wordOf('Gurmukhi', 'ਪੱਤਰਾਂ?|ਚਿੱਠੀ|ਚਿੱਠੀਆਂ|ਖ਼ਤ|ਖਤ'),
  ];
  // Documents write about characters too, and about a letter of theirs only with a word of email beside it.
  const email = 'e-?mails?|sen[dt]s?|queued?|mailbox|SMTP|deliver\\w*|unsubscrib\\w*|subject|link|weekly|a minute';
  const ofDocuments = [
    new RegExp(`\\bletters?\\b.{0,60}\\b(?:${email})\\b`, 'i'),
    new RegExp(`\\b(?:${email})\\b.{0,60}\\bletters?\\b`, 'i'),
  ];
  /** Characters, chain letters, identity papers; and names of tables and addresses that predate the word. */
  const otherMeanings =
    /word of four letters|chain letters|पहचान पत्र|ਪਛਾਣ ਪੱਤਰ|'Letters' are called|letter[_-]preferences|contact_letters|chowk_letters|letters\/topic|moderation\/letters/g;

  it.each([
    ['packages/contract/languages/**/*.json', ofTexts],
    ['{*,docs/**/*}.{md,json,yml}', ofDocuments],
  ] as const)('in %s', (pattern, words) => {
    const files = globSync(pattern, { cwd: root });
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').replace(otherMeanings, '').split('\n');
      return lines.filter((line) => words.some((each) => each.test(line))).map((line) => `${file}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });
});
