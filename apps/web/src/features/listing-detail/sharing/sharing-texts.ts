// Texts of sharing a listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-detail/sharing', {
  email: 'E-mail',
  titleAndPrice: '{title}, {price}',
  linkCopied: 'Link copied',
  pasteIt: 'Paste it wherever you like.',
  print: 'Print',
  printIt: 'Print it for a notice board: scanning it opens this listing.',
  qrCode: 'QR code',
  qrCodeOf: 'QR code of {url}',
  qrCodeToPrint: 'QR code to print',
  share: 'Share',
  codeFailed: 'The code could not be loaded. Please try again later.',
  copyFailed: 'The link could not be copied',
  whatsApp: 'WhatsApp',
});
