import type { OAuthEndpoints } from './provider.ts';

export interface ProviderPreset {
  issuer?: string;
  scopes: string;
  oauth?: OAuthEndpoints;
  /** Sent with each authorization request. */
  parameters?: Readonly<Record<string, string>>;
  /** Its answers are posted by the browser, from another site. */
  isPosted?: boolean;
  /** Its `id_token`s have no nonce. */
  hasNoNonce?: boolean;
}

const OPENID = 'openid email profile';

/** What is known of the usual providers. */
export const PROVIDER_PRESETS: Readonly<Record<string, ProviderPreset>> = {
  apple: {
    issuer: 'https://appleid.apple.com',
    scopes: 'openid email name',
    parameters: { response_mode: 'form_post' },
    isPosted: true,
  },
  azure: { issuer: 'https://login.microsoftonline.com/common/v2.0', scopes: OPENID },
  bitbucket: {
    scopes: 'account email',
    oauth: {
      authorize: 'https://bitbucket.org/site/oauth2/authorize',
      token: 'https://bitbucket.org/site/oauth2/access_token',
      userInfo: 'https://api.bitbucket.org/2.0/user',
      fields: { subject: 'uuid', email: '', name: 'display_name', picture: 'links.avatar.href', userName: 'username' },
      emails: {
        url: 'https://api.bitbucket.org/2.0/user/emails',
        list: 'values',
        email: 'email',
        primary: 'is_primary',
        verified: 'is_confirmed',
      },
    },
  },
  discord: {
    scopes: 'identify email',
    oauth: {
      authorize: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      userInfo: 'https://discord.com/api/users/@me',
      fields: { subject: 'id', email: 'email', emailVerified: 'verified', name: 'global_name', userName: 'username' },
    },
  },
  facebook: {
    // Of the tokens that its devices' sign-in gives; a browser's sign-in is plain OAuth.
    issuer: 'https://www.facebook.com',
    scopes: 'email',
    oauth: {
      authorize: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      userInfo: 'https://graph.facebook.com/me?fields=id,email,name,picture',
      fields: { subject: 'id', email: 'email', emailVerified: true, name: 'name', picture: 'picture.data.url' },
    },
  },
  figma: {
    scopes: 'current_user:read',
    oauth: {
      authorize: 'https://www.figma.com/oauth',
      token: 'https://api.figma.com/v1/oauth/token',
      userInfo: 'https://api.figma.com/v1/me',
      fields: { subject: 'id', email: 'email', emailVerified: true, name: 'handle', picture: 'img_url' },
    },
  },
  github: {
    scopes: 'user:email',
    oauth: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      userInfo: 'https://api.github.com/user',
      fields: { subject: 'id', email: 'email', name: 'name', picture: 'avatar_url', userName: 'login' },
      emails: {
        url: 'https://api.github.com/user/emails',
        list: '',
        email: 'email',
        primary: 'primary',
        verified: 'verified',
      },
    },
  },
  gitlab: { issuer: 'https://gitlab.com', scopes: OPENID },
  google: { issuer: 'https://accounts.google.com', scopes: OPENID },
  kakao: { issuer: 'https://kauth.kakao.com', scopes: 'openid account_email profile_nickname profile_image' },
  keycloak: { scopes: OPENID },
  linkedin_oidc: { issuer: 'https://www.linkedin.com/oauth', scopes: OPENID, hasNoNonce: true },
  notion: {
    scopes: '',
    oauth: {
      authorize: 'https://api.notion.com/v1/oauth/authorize',
      token: 'https://api.notion.com/v1/oauth/token',
      userInfo: 'https://api.notion.com/v1/users/me',
      headers: { 'notion-version': '2022-06-28' },
      fields: {
        subject: 'bot.owner.user.id',
        email: 'bot.owner.user.person.email',
        emailVerified: true,
        name: 'bot.owner.user.name',
        picture: 'bot.owner.user.avatar_url',
      },
    },
  },
  slack_oidc: { issuer: 'https://slack.com', scopes: OPENID },
  spotify: {
    scopes: 'user-read-email',
    oauth: {
      authorize: 'https://accounts.spotify.com/authorize',
      token: 'https://accounts.spotify.com/api/token',
      userInfo: 'https://api.spotify.com/v1/me',
      fields: { subject: 'id', email: 'email', name: 'display_name' },
    },
  },
  twitch: {
    issuer: 'https://id.twitch.tv/oauth2',
    scopes: 'openid user:read:email',
    parameters: {
      claims: '{"id_token":{"email":null,"email_verified":null,"picture":null,"preferred_username":null}}',
    },
  },
  twitter: {
    scopes: 'users.read users.email tweet.read',
    oauth: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      userInfo: 'https://api.x.com/2/users/me?user.fields=profile_image_url,confirmed_email',
      fields: {
        subject: 'data.id',
        email: 'data.confirmed_email',
        emailVerified: true,
        name: 'data.name',
        picture: 'data.profile_image_url',
        userName: 'data.username',
      },
    },
  },
  workos: {
    scopes: '',
    oauth: {
      authorize: 'https://api.workos.com/sso/authorize',
      token: 'https://api.workos.com/sso/token',
      userInfo: 'https://api.workos.com/sso/profile',
      fields: { subject: 'id', email: 'email', emailVerified: true, name: 'first_name' },
    },
  },
  zoom: {
    scopes: '',
    oauth: {
      authorize: 'https://zoom.us/oauth/authorize',
      token: 'https://zoom.us/oauth/token',
      userInfo: 'https://api.zoom.us/v2/users/me',
      fields: { subject: 'id', email: 'email', emailVerified: 'verified', name: 'display_name', picture: 'pic_url' },
    },
  },
};

export const PROVIDER_NAMES: readonly string[] = Object.keys(PROVIDER_PRESETS);
