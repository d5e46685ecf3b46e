/** Where the REST API begins. */
export const API_PATH = '/api';

/** The REST API of the admin portal, which answers in English. */
export const ADMIN_PATH = `${API_PATH}/admin/`;
