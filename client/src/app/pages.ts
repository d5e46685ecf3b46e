import { PATHS } from '@venn/schema/paths';

/** Who may open a page: everyone, only visitors, or only members; and the same for the admin portal. */
type Access = 'public' | 'loggedOut' | 'login' | 'adminLogin' | 'admin';

export interface PageRoute {
  path: string;
  /** The file under src/features, without its extension. */
  file: string;
  access: Access;
  title: string;
  /** Fetches data: Apollo is loaded with the page. */
  data?: boolean;
  /** Fills the window, like the chat; the footer is below it. */
  fill?: boolean;
}

/** The route table: one entry for each page. */
export const PAGES: readonly PageRoute[] = [
  {
    path: PATHS.home,
    file: 'pages/LandingPage',
    access: 'public',
    title: 'Find venner, der deler dine interesser',
  },
  {
    path: PATHS.about,
    file: 'pages/AboutPage',
    access: 'public',
    title: 'Om Os',
  },
  {
    path: PATHS.faq,
    file: 'pages/FaqPage',
    access: 'public',
    title: 'FAQ',
  },
  {
    path: PATHS.contact,
    file: 'contact/ContactPage',
    access: 'public',
    title: 'Kontakt Os',
  },
  {
    path: PATHS.privacy,
    file: 'pages/PrivacyPage',
    access: 'public',
    title: 'Persondatapolitik',
  },
  {
    path: PATHS.terms,
    file: 'pages/TermsPage',
    access: 'public',
    title: 'Brugerbetingelser',
  },
  {
    path: PATHS.cookies,
    file: 'pages/CookiesPage',
    access: 'public',
    title: 'Cookiepolitik',
  },
  { path: PATHS.verifyEmail, file: 'accounts/VerifyEmailPage', access: 'public', title: 'Bekræft e-mail', data: true },
  {
    path: PATHS.undoEmail,
    file: 'accounts/emailChange/UndoEmailPage',
    access: 'public',
    title: 'Behold e-mail',
    data: true,
  },
  {
    path: PATHS.confirmReport,
    file: 'contact/report/ConfirmReportPage',
    access: 'public',
    title: 'Bekræft anmeldelse',
  },
  { path: PATHS.appeal, file: 'moderation/AppealPage', access: 'public', title: 'Din klage', data: true },
  {
    path: PATHS.unsubscribe,
    file: 'messages/mails/UnsubscribePage',
    access: 'public',
    title: 'Slå mails fra',
    data: true,
  },
  {
    path: PATHS.withdrawal,
    file: 'plus/withdrawal/WithdrawalPage',
    access: 'public',
    title: 'Fortryd køb',
    data: true,
  },
  { path: PATHS.dataExport, file: 'members/ownData/DataExportPage', access: 'public', title: 'Hent dine data' },
  { path: PATHS.register, file: 'accounts/RegisterPage', access: 'loggedOut', title: 'Tilmeld Dig', data: true },
  { path: PATHS.login, file: 'accounts/LoginPage', access: 'loggedOut', title: 'Log Ind', data: true },
  {
    path: PATHS.forgotPassword,
    file: 'accounts/ForgotPasswordPage',
    access: 'loggedOut',
    title: 'Glemt adgangskode',
    data: true,
  },
  {
    path: PATHS.resetPassword,
    file: 'accounts/ResetPasswordPage',
    access: 'loggedOut',
    title: 'Ny adgangskode',
    data: true,
  },
  { path: PATHS.matches, file: 'matches/MatchesPage', access: 'login', title: 'Find Venner', data: true },
  { path: PATHS.wall, file: 'wall/WallPage', access: 'login', title: 'Opslagstavle', data: true },
  { path: PATHS.payment, file: 'plus/PaymentPage', access: 'login', title: 'Opgrader til Plus', data: true },
  { path: PATHS.profile, file: 'members/own/ProfilePage', access: 'login', title: 'Profil', data: true },
  { path: `${PATHS.profile}/:userId`, file: 'members/MemberPage', access: 'login', title: 'Profil', data: true },
  {
    path: `${PATHS.messages}/:userId?`,
    file: 'messages/MessagesPage',
    access: 'login',
    title: 'Beskeder',
    data: true,
    fill: true,
  },
  { path: PATHS.adminLogin, file: 'admin/AdminLoginPage', access: 'adminLogin', title: 'Admin login', data: true },
  {
    path: PATHS.adminDashboard,
    file: 'admin/dashboard/DashboardPage',
    access: 'admin',
    title: 'Admin Dashboard',
    data: true,
  },
  { path: PATHS.adminAudit, file: 'admin/AuditLogPage', access: 'admin', title: 'Audit log', data: true },
  { path: PATHS.adminSecurity, file: 'admin/security/SecurityPage', access: 'admin', title: 'Security', data: true },
  { path: PATHS.adminLimits, file: 'admin/LimitsMetPage', access: 'admin', title: 'Limits met', data: true },
  { path: PATHS.adminFigures, file: 'admin/figures/FiguresPage', access: 'admin', title: 'Figures', data: true },
  {
    path: PATHS.adminSources,
    file: 'admin/blockedSources/BlockedSourcesPage',
    access: 'admin',
    title: 'Blocked sources',
    data: true,
  },
  { path: PATHS.adminAppeals, file: 'admin/appeals/AppealsPage', access: 'admin', title: 'Appeals', data: true },
  { path: PATHS.adminOrders, file: 'admin/orders/OrdersPage', access: 'admin', title: 'Orders', data: true },
  { path: `${PATHS.adminOrders}/:order`, file: 'admin/orders/OrderPage', access: 'admin', title: 'Order', data: true },
  { path: `${PATHS.admin}/user/:userId`, file: 'admin/user/AdminUserPage', access: 'admin', title: 'User', data: true },
  {
    path: `${PATHS.admin}/report/:reportId`,
    file: 'admin/reports/ReportPage',
    access: 'admin',
    title: 'Report',
    data: true,
  },
];
