/** State of the navigation that a press of 'Log Ud' begins. */
export const LOG_OUT = 'log-out';
