// What a buyer is told before they write about a listing that is sold.
export const SOLD_NOTICE = 'This is sold already. You can still write to the seller.';
