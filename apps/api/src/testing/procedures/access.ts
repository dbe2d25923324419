import { PASSWORD } from '../cast.ts';
import { SIGN_IN_EMAIL } from '../matrix/stage.ts';
import { everyone, type Procedures } from './procedure.ts';

export const accessProcedures: Procedures = {
  'access.signIn': {
    may: 'public',
    input: () => ({ email: SIGN_IN_EMAIL, password: PASSWORD }),
    // Whatever a password may be is an attempt, and counted.
    kinds: { password: { kind: 'text', optional: true } },
    rest: {
      'POST /api/login': { form: true, whole: () => ({ email: SIGN_IN_EMAIL, password: PASSWORD }) },
    },
  },
  'access.signUp': {
    may: 'public',
    input: (stage) => {
      const username = `newcomer_${stage.next()}`;
      return {
        first_name: 'New',
        last_name: 'Comer',
        username,
        email: `${username}@example.test`,
        password: PASSWORD,
        confirm_password: PASSWORD,
      };
    },
    rest: {
      'POST /api/user/sign_up': {
        renamed: { confirm_password: 'confirmPassword' },
        whole: (stage) => {
          const username = `whole_${stage.next()}`;
          return {
            username,
            first_name: 'Who',
            last_name: 'Le',
            email: `${username}@example.test`,
            cell_phone: '+1 201 555 0101',
            office_phone: '+1 201 555 0102',
            category: 'Terminal',
            company: 'Whole Terminals',
            job_title: 'Scheduler',
            password: PASSWORD,
            confirmPassword: PASSWORD,
            preferredRegions: ['Canada', 'PADD 3'],
            preferredProducts: ['Heavy Crude'],
          };
        },
      },
    },
    wrong: [
      { category: 'Admin' },
      { category: 'admin' },
      { email: 'no at sign' },
      { email: 'a@b' },
      { username: 'two words' },
      { username: 'ab' },
      { password: 'short', confirm_password: 'short' },
      { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) },
      { preferred_regions: ['Atlantis'] },
      { cell_phone: 5 },
      { company: 'a\u0000' },
    ],
  },
  'access.signOut': {
    may: everyone,
    rest: {
      'POST /api/logout': {},
    },
  },
  'access.current': {
    may: everyone,
    rest: {
      'GET /api/auth': {},
    },
  },
};
