/** What an aftale loads after a press, and where its post stands alone. */
export { AloneFacts } from './alone/AloneFacts';
export { GoingActions } from './alone/GoingActions';
export { Reminder } from './alone/Reminder';
export { AftaleDialog } from './dialogs/AftaleDialog';
export { takeBack } from './dialogs/takeBack';
export { ChangeAftale } from './form/ChangeAftale';
export { MakeAftale } from './form/MakeAftale';
export { GoingPart } from './host/GoingPart';
export { Meeting } from './meeting/Meeting';
