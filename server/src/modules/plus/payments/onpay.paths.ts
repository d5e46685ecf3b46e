/** Paths that the payment window redirects to, and the path of OnPay's callback. */
export const ONPAY_PATHS = {
  accept: '/payments/onpay/accept',
  decline: '/payments/onpay/decline',
  callback: '/payments/onpay/callback',
} as const;
