import { Initial1763670000000 } from './1763670000000-initial.js';
import { Wall1763670100000 } from './1763670100000-wall.js';
import { Report1763670110000 } from './1763670110000-report.js';
import { Profile1763670120000 } from './1763670120000-profile.js';
import { Plus1763670130000 } from './1763670130000-plus.js';
import { Admin1763670140000 } from './1763670140000-admin.js';
import { AuditWall1763670140500 } from './1763670140500-audit-wall.js';
import { AdminSearch1763670141000 } from './1763670141000-admin-search.js';
import { MemberWrite1763670142000 } from './1763670142000-member-write.js';
import { Export1763670150000 } from './1763670150000-export.js';
import { Mails1763670160000 } from './1763670160000-mails.js';
import { Retention1763670170000 } from './1763670170000-retention.js';
import { ChangeLog1763670180000 } from './1763670180000-change-log.js';
import { SessionNews1763670190000 } from './1763670190000-session-news.js';
import { EmailChange1763670200000 } from './1763670200000-email-change.js';
import { ClientIds1763670210000 } from './1763670210000-client-ids.js';
import { ViewerNews1763670220000 } from './1763670220000-viewer-news.js';
import { CancelledOrders1763670230000 } from './1763670230000-cancelled-orders.js';
import { WroteFlags1763670250000 } from './1763670250000-wrote-flags.js';
import { WroteAlready1763670251000 } from './1763670251000-wrote-already.js';
import { KeptIndex1763670260000 } from './1763670260000-kept-index.js';
import { NameKeys1763670300000 } from './1763670300000-name-keys.js';
import { NameKeysFilled1763670301000 } from './1763670301000-name-keys-filled.js';
import { LimitsMet1763670310000 } from './1763670310000-limits-met.js';
import { SecondFactor1763670330000 } from './1763670330000-second-factor.js';
import { BlockedSources1763670340000 } from './1763670340000-blocked-sources.js';
import { DenyLinks1763670350000 } from './1763670350000-deny-links.js';
import { TrustActions1763670400000 } from './1763670400000-trust-actions.js';
import { ReportEntries1763670410000 } from './1763670410000-report-entries.js';
import { Decisions1763670420000 } from './1763670420000-decisions.js';
import { DeletedPosts1763670430000 } from './1763670430000-deleted-posts.js';
import { TermsNotice1763670430100 } from './1763670430100-terms-notice.js';
import { Withdrawal1763670440000 } from './1763670440000-withdrawal.js';
import { VisitorReports1763670450000 } from './1763670450000-visitor-reports.js';
import { MonthlyActivity1763670450100 } from './1763670450100-monthly-activity.js';
import { VeiledMessages1763670460000 } from './1763670460000-veiled-messages.js';
import { BanMemory1763670465000 } from './1763670465000-ban-memory.js';
import { FirstClosed1763670466000 } from './1763670466000-first-closed.js';
import { ConsentText1763670470000 } from './1763670470000-consent-text.js';
import { OutcomeTold1763670470100 } from './1763670470100-outcome-told.js';
import { BlockerNames1763670500000 } from './1763670500000-blocker-names.js';
import { BlockerNamesFilled1763670500100 } from './1763670500100-blocker-names-filled.js';
import { EarlierOnline1763670500200 } from './1763670500200-earlier-online.js';
import { ConfirmedLinks1763670520000 } from './1763670520000-confirmed-links.js';
import { FoldedNameKeys1763670530000 } from './1763670530000-folded-name-keys.js';
import { ClaimedAddresses1763670530100 } from './1763670530100-claimed-addresses.js';
import { UsedLinks1763670560000 } from './1763670560000-used-links.js';
import { ForgottenLinks1763670560100 } from './1763670560100-forgotten-links.js';
import { RestoredEmails1763670560200 } from './1763670560200-restored-emails.js';
import { DeniedLinks1763670560300 } from './1763670560300-denied-links.js';
import { ConfirmedReports1763670560400 } from './1763670560400-confirmed-reports.js';
import { PictureChanges1763670570000 } from './1763670570000-picture-changes.js';
import { PersonalTokens1763670580000 } from './1763670580000-personal-tokens.js';
import { NewMembers1763670580500 } from './1763670580500-new-members.js';
import { Aftaler1763670590000 } from './1763670590000-aftaler.js';
import { CommentAudience1763670590100 } from './1763670590100-comment-audience.js';
import { Meetings1763670590200 } from './1763670590200-meetings.js';
import { Proposals1763670600000 } from './1763670600000-proposals.js';
import { AftaleJobs1763670600100 } from './1763670600100-aftale-jobs.js';
import { AftaleReadings1763670600200 } from './1763670600200-aftale-readings.js';
import { HiddenMembers1763670610000 } from './1763670610000-hidden-members.js';
import { MatchFilters1763670610100 } from './1763670610100-match-filters.js';
import { Breaks1763670610200 } from './1763670610200-breaks.js';
import { FirstWriters1763670610300 } from './1763670610300-first-writers.js';
import { MessageSearch1763670610400 } from './1763670610400-message-search.js';
import { Notifications1763670610500 } from './1763670610500-notifications.js';
import { UnreadPushes1763670610600 } from './1763670610600-unread-pushes.js';
import { MailedExports1763670610700 } from './1763670610700-mailed-exports.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Initial1763670000000,
  Wall1763670100000,
  Report1763670110000,
  Profile1763670120000,
  Plus1763670130000,
  Admin1763670140000,
  AuditWall1763670140500,
  AdminSearch1763670141000,
  MemberWrite1763670142000,
  Export1763670150000,
  Mails1763670160000,
  Retention1763670170000,
  ChangeLog1763670180000,
  SessionNews1763670190000,
  EmailChange1763670200000,
  ClientIds1763670210000,
  ViewerNews1763670220000,
  CancelledOrders1763670230000,
  WroteFlags1763670250000,
  WroteAlready1763670251000,
  KeptIndex1763670260000,
  NameKeys1763670300000,
  NameKeysFilled1763670301000,
  LimitsMet1763670310000,
  SecondFactor1763670330000,
  BlockedSources1763670340000,
  DenyLinks1763670350000,
  TrustActions1763670400000,
  ReportEntries1763670410000,
  Decisions1763670420000,
  DeletedPosts1763670430000,
  TermsNotice1763670430100,
  Withdrawal1763670440000,
  VisitorReports1763670450000,
  MonthlyActivity1763670450100,
  VeiledMessages1763670460000,
  BanMemory1763670465000,
  FirstClosed1763670466000,
  ConsentText1763670470000,
  OutcomeTold1763670470100,
  BlockerNames1763670500000,
  BlockerNamesFilled1763670500100,
  EarlierOnline1763670500200,
  ConfirmedLinks1763670520000,
  FoldedNameKeys1763670530000,
  ClaimedAddresses1763670530100,
  UsedLinks1763670560000,
  ForgottenLinks1763670560100,
  RestoredEmails1763670560200,
  DeniedLinks1763670560300,
  ConfirmedReports1763670560400,
  PictureChanges1763670570000,
  PersonalTokens1763670580000,
  NewMembers1763670580500,
  Aftaler1763670590000,
  CommentAudience1763670590100,
  Meetings1763670590200,
  Proposals1763670600000,
  AftaleJobs1763670600100,
  AftaleReadings1763670600200,
  HiddenMembers1763670610000,
  MatchFilters1763670610100,
  Breaks1763670610200,
  FirstWriters1763670610300,
  MessageSearch1763670610400,
  Notifications1763670610500,
  UnreadPushes1763670610600,
  MailedExports1763670610700,
];
