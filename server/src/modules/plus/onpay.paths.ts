/** Where the payment window leads back to, and where OnPay calls. */
export const ONPAY_RETURNS = {
  accept: '/payments/onpay/accept',
  decline: '/payments/onpay/decline',
  callback: '/payments/onpay/callback',
} as const;
