import { randomBytes } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/*
 * Passwords of tests are hashed at the least cost: at that of the product they took a tenth of the time of all tests of servers. A hash
 * says the cost that the product has asked for, so that a test of it holds; what others have hashed is compared at its own cost. Tests
 * of how much work a password is ask for the full one (`atFullCost` of the backend's `testing`).
 */

const need = createRequire(import.meta.url);

const isFull = () => globalThis[Symbol.for('trama passwords at full cost')] === true;

/** How the salt of a hash begins that has been made here. */
const MARK = Buffer.from('of a test');
const SALT_BYTES = 16;
const MARK_TEXT = MARK.toString('base64');

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const costText = ({ memoryCost, timeCost, parallelism }) => `$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const quickenArgon2 = () => {
  const argon2 = need('@node-rs/argon2');
  const { hash, verify } = argon2;
  argon2.hash = async (password, options) => {
    if (isFull()) return hash(password, options);
    const salt = Buffer.concat([MARK, randomBytes(SALT_BYTES - MARK.length)]);
    const made = await hash(password, { ...options, ...LEAST, salt });
    return made.replace(costText(LEAST), costText(options));
  };
  argon2.verify = (stored, password, ...rest) => {
    const isOurs = stored.split('$')[4]?.startsWith(MARK_TEXT);
    return verify(isOurs ? stored.replace(/\$m=\d+,t=\d+,p=\d+\$/, costText(LEAST)) : stored, password, ...rest);
  };
};

const quickenScrypt = () => {
  const crypto = need('node:crypto');
  const { scrypt } = crypto;
  crypto.scrypt = (password, salt, length, ...rest) => {
    const done = rest.at(-1);
    const options = rest.length > 1 ? rest[0] : { cost: 2 };
    scrypt(password, salt, length, options, done);
  };
  syncBuiltinESMExports();
};

// Files of tests that share a process share what is changed here.
const DONE = Symbol.for('trama quick passwords');
if (!globalThis[DONE]) {
  globalThis[DONE] = true;
  quickenArgon2();
  quickenScrypt();
}
