/** URL path of the REST API. */
export const API_PATH = '/api';

/** URL path of GraphQL, over HTTP and as a WebSocket. */
export const GRAPHQL_PATH = '/graphql';

/** URL path of the mail provider's webhook. */
export const MAIL_EVENTS_PATH = '/mail/events';

/** Paths that the payment window redirects to, and the path of OnPay's callback. */
export const ONPAY_PATHS = {
  accept: '/payments/onpay/accept',
  decline: '/payments/onpay/decline',
  callback: '/payments/onpay/callback',
} as const;

/** URL path of the admin portal's REST API, which responds in English. */
export const ADMIN_PATH = `${API_PATH}/admin/`;
