/** What carries the session to the site's server (specification point 7, "Auth service"). */
export const ACCESS_COOKIE = 'sb-access-token';
export const REFRESH_COOKIE = 'sb-refresh-token';

const YEAR = 31_536_000;

/** Where cookies are written: the document, or a stand-in. */
export interface CookieJar {
  cookie: string;
}

const write = (jar: CookieJar, name: string, value: string, path: string, maxAge: number): void => {
  jar.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; Secure; SameSite=Lax`;
};

/** Writes both cookies: the access token lives as long as it is valid, the refresh token one year. */
export const writeSessionCookies = (
  jar: CookieJar,
  session: { access_token: string; refresh_token: string; expires_in: number },
  path = '/',
): void => {
  write(jar, ACCESS_COOKIE, session.access_token, path, session.expires_in);
  write(jar, REFRESH_COOKIE, session.refresh_token, path, YEAR);
};

/** Removes both cookies for this host. */
export const removeSessionCookies = (jar: CookieJar, path = '/'): void => {
  write(jar, ACCESS_COOKIE, '', path, 0);
  write(jar, REFRESH_COOKIE, '', path, 0);
};
