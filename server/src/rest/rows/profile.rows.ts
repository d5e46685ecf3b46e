import { fromBody, type RestRow } from '../row.js';

/** A member's own account. */
export const PROFILE_ROWS: readonly RestRow[] = [
  {
    method: 'PUT',
    path: '/profile',
    operation: 'UpdateProfile',
    multipart: true,
    variables: {
      username: fromBody('username', 'username'),
      email: fromBody('email', 'email'),
      currentPassword: fromBody('currentPassword', 'currentPassword'),
      cancelEmailChange: fromBody('cancelEmailChange'),
      gender: fromBody('gender', 'gender'),
      location: fromBody('location', 'location'),
      aboutMe: fromBody('about_me', 'aboutMe'),
      interests: fromBody('interests', 'interests'),
      avatar: fromBody('avatar'),
      removeAvatar: fromBody('removeAvatar'),
      foundByGender: fromBody('found_by_gender'),
      unreadMails: fromBody('unread_mails'),
    },
    pick: 'updateProfile',
    tag: 'Profile',
    summary: 'Change your own profile',
    description:
      'Absent fields stay as they are; a new e-mail address must be verified, and takes effect 72 hours later without `currentPassword`.',
  },
  {
    method: 'DELETE',
    path: '/profile',
    operation: 'DeleteAccount',
    variables: { alsoPosts: fromBody('delete_posts') },
    pick: 'deleteAccount',
    tag: 'Profile',
    summary: 'Delete your account',
    description:
      'At once, or when the Plus that you have paid for ends. `delete_posts` deletes your posts and comments too.',
  },
  {
    method: 'POST',
    path: '/profile/undo-deletion',
    operation: 'UndoDeletion',
    pick: 'undoDeletion',
    tag: 'Profile',
    summary: 'Cancel a deletion that is scheduled for the end of Plus',
  },
  {
    method: 'POST',
    path: '/profile/export',
    operation: 'RequestDataExport',
    pick: 'requestDataExport',
    tag: 'Profile',
    summary: 'Export all your data',
    description: 'The mailed link is valid for 72 hours, once.',
  },
  {
    method: 'POST',
    path: '/profile/change-password',
    operation: 'ChangePassword',
    variables: {
      currentPassword: fromBody('currentPassword', 'currentPassword'),
      newPassword: fromBody('newPassword', 'newPassword'),
    },
    pick: 'changePassword',
    tag: 'Profile',
    summary: 'Change the password',
    description: 'Your other sessions end.',
  },
];
