/** One's own sessions and second factor. */
export const ownAccount: {
  sessions: string;
  thisOne: string;
  unknownDevice: string;
  deviceOn: (browser: string, system: string) => string;
  seen: (time: string) => string;
  end: string;
  endOf: (device: string) => string;
  endOthers: string;
  ended: (device: string) => string;
  factor: string;
  factorOff: string;
  factorOn: string;
  codesLeft: (count: number) => string;
  turnOn: string;
  turnOff: string;
  renewCodes: string;
  setUpTitle: string;
  setUpLead: string;
  password: string;
  next: string;
  scanLead: string;
  picture: string;
  secret: string;
  code: string;
  codeHint: string;
  anyCodeHint: string;
  confirm: string;
  turnOffTitle: string;
  turnOffLead: string;
  renewTitle: string;
  renewLead: string;
  codesTitle: string;
  codesLead: string;
  copyCodes: string;
  copied: string;
  kept: string;
  wrongCode: string;
  wrongPassword: string;
  asked: string;
} = {
  sessions: 'Where you are signed in',
  thisOne: 'This browser',
  unknownDevice: 'Unknown browser',
  deviceOn: (browser, system) => `${browser} on ${system}`,
  seen: (time) => `last seen ${time}`,
  end: 'Sign out',
  endOf: (device) => `Sign out ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: (device) => `${device} is signed out.`,
  factor: 'Second factor',
  factorOff: 'Off. The password alone opens your account.',
  factorOn: 'On. After the password you are asked for a code of your app.',
  codesLeft: (count) => (count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`),
  turnOn: 'Set up an app',
  turnOff: 'Turn off',
  renewCodes: 'New recovery codes',
  setUpTitle: 'Set up an authenticator app',
  setUpLead: 'It shows a new code every half minute. First, your password.',
  password: 'Password',
  next: 'Next',
  scanLead: 'Scan this with the app, or type the key into it. Then type the code that the app shows.',
  picture: 'QR code for the app',
  secret: 'Key',
  code: 'Code',
  codeHint: 'Six digits that the app shows now.',
  anyCodeHint: 'The code of your app, or a recovery code.',
  confirm: 'Turn on',
  turnOffTitle: 'Turn off the second factor?',
  turnOffLead: 'The password alone will open your account. Recovery codes are forgotten.',
  renewTitle: 'New recovery codes',
  renewLead: 'Those you have now no longer work afterwards.',
  codesTitle: 'Your recovery codes',
  codesLead:
    'Each opens your account once when the app is not at hand. They are shown this one time: keep them somewhere safe.',
  copyCodes: 'Copy the codes',
  copied: 'Copied.',
  kept: 'I have kept them',
  wrongCode: 'This code is wrong, or was used before.',
  wrongPassword: 'The password is wrong.',
  asked: 'Your account has a second factor: type the code of your app, or a recovery code.',
};
