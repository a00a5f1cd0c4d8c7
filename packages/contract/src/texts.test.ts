// Exact texts that server and browser share.
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
