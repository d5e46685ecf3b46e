/** The admin portal around its pages, in a chunk that other pages don't load. */
export { AdminLoginOnly, AdminRequired } from './guards/AdminGuards';
export { AdminLayout } from './layout/AdminLayout';
