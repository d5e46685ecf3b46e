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
} as const;

export const statusUpdated = (status: string): string => `Report status updated to ${status}`;

/** Names of the actions in the audit log. */
export const ACTION_LABELS = {
  ban_user: 'Banned user',
  delete_comment: 'Deleted comment',
  delete_post: 'Deleted post',
  delete_user: 'Deleted user',
  export_user: 'Exported data',
  read_messages: 'Read private messages',
  set_report_status: 'Changed report status',
  set_role: 'Changed role',
  set_visibility: 'Changed visibility',
} as const;

export const GENDERS = { male: 'Male', female: 'Female', 'prefer-not-to-say': 'Prefers not to say' } as const;
