export const TEXTS = {
  login: {
    title: 'Admin login',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    submitting: 'Logging in...',
    denied: 'Access denied. Admin privileges required.',
    failed: 'Invalid email or password',
    emailInvalid: 'Invalid email address',
    emailRequired: 'Email is required',
    passwordRequired: 'Password is required',
  },
  load: {
    data: 'Failed to load data. Please try again.',
    stats: 'Failed to load stats',
    users: 'Failed to fetch users',
    messages: 'Failed to fetch messages',
    reports: 'Failed to fetch reports',
    details: 'Failed to fetch user details',
    log: 'Failed to fetch the audit log',
    sources: 'Failed to fetch the blocked sources',
    limits: 'Failed to fetch the limits met',
  },
  limits: {
    about:
      'Members and visitors who were stopped by a limit in the last 24 hours. A visitor’s code is the same for all limits of one network.',
    none: 'Nobody has met a limit in the last 24 hours.',
  },
  loading: 'Loading...',
  userNotFound: 'User not found',
  userDeleted: 'User deleted successfully',
  exported: (email: string) => `User data export sent successfully to ${email}`,
  suspend: 'Suspending users is not implemented yet.',
  deletedUser: 'Deleted user',
  readingRecorded: 'Reading these messages is recorded in the audit log.',
  unknownFault: 'The server cannot be reached.',
} as const;

/** Error texts of failed actions. */
export const FAILURE_TEXTS = {
  exporting: (message: string) => `Error exporting user data: ${message}`,
  deleting: (message: string) => `Error deleting user: ${message}`,
  visibility: (message: string) => `Error toggling visibility: ${message}`,
  role: (message: string) => `Error updating role: ${message}`,
  report: (message: string) => `Error updating report status: ${message}`,
  banning: (message: string) => `Error banning user: ${message}`,
  unblocking: (message: string) => `Error unblocking: ${message}`,
} as const;

export const statusUpdated = (status: string): string => `Report status updated to ${status}`;

/** Names of the actions in the audit log. */
export const ACTION_LABELS = {
  ban_user: 'Banned user',
  block_source: 'Blocked source',
  change_second_factor: 'Changed second factor',
  create_admin: 'Created administrator',
  delete_comment: 'Deleted comment',
  delete_post: 'Deleted post',
  delete_user: 'Deleted user',
  export_user: 'Exported data',
  list_users: 'Listed users',
  log_in: 'Logged in',
  log_in_failed: 'Failed login',
  read_messages: 'Read private messages',
  read_user: 'Opened user',
  set_report_status: 'Changed report status',
  set_role: 'Changed role',
  set_visibility: 'Changed visibility',
  step_up: 'Confirmed identity',
  unblock_source: 'Unblocked source',
} as const;

export const GENDERS = { male: 'Male', female: 'Female', 'prefer-not-to-say': 'Prefers not to say' } as const;
