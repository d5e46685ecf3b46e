/** What opens a dialog. */
export type DialogKind = 'ask' | 'leave' | 'cancel';

/** What can be pressed: each opens a dialog, but for `takeBack`, after which one can ask again. */
export type AftaleDialogKind = DialogKind | 'takeBack';
