/** What carries a visitor's session to the server of the site (conformance 7.34). */
export const ACCESS_COOKIE = 'sb-access-token';
export const REFRESH_COOKIE = 'sb-refresh-token';
