// What people read of deleted accounts.
export const privacyTexts = {
  /** What those who wrote with somebody read in place of the name, once the account is deleted. */
  deletedUser: 'Deleted user',
  emailDiffers: 'This is not the email of your account.',
  accountDeleted: 'Your account is deleted.',
} as const;
