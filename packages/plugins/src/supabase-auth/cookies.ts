import { ACCESS_COOKIE, REFRESH_COOKIE } from '@trama/model';

const YEAR = 31_536_000;

/** Where cookies are written: the document, or a stand-in. */
export interface CookieJar {
  cookie: string;
}

const write = (jar: CookieJar, name: string, value: string, maxAge: number, domain = ''): void => {
  jar.cookie = `${name}=${value}; Path=/${domain && `; Domain=${domain}`}; Max-Age=${maxAge}; Secure; SameSite=Lax`;
};

/**
 * Writes both cookies: the access token lives as long as it is valid, the refresh token one year.
 * They name no domain: a site at `localhost` must not hand its session to one at `shop.localhost`.
 */
export const writeSessionCookies = (
  jar: CookieJar,
  session: { access_token: string; refresh_token: string; expires_in: number },
): void => {
  write(jar, ACCESS_COOKIE, session.access_token, session.expires_in);
  write(jar, REFRESH_COOKIE, session.refresh_token, YEAR);
};

/** Removes both cookies, also those that an earlier home of the site wrote for its whole domain. */
export const removeSessionCookies = (jar: CookieJar, hostname: string): void => {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) {
    write(jar, name, '', 0);
    write(jar, name, '', 0, hostname);
  }
};
