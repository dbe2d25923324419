import { profileForm } from '@tank/schema/people/account';
import { useEffect, useState } from 'react';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { type ChangeElsewhere, changesOf, merged } from '../model/changes.ts';
import { inputOf, type Profile, type ProfileValues, valuesOf } from '../model/profile-values.ts';

/**
 * Profile form that merges changes made elsewhere: untouched fields follow them, edited fields keep their value, and
 * differences are listed.
 */
export function useDetails(profile: Profile) {
  const [read, setRead] = useState(profile);
  const [elsewhere, setElsewhere] = useState<ChangeElsewhere[]>([]);
  const { form, submit, fail } = useZodForm({
    contract: profileForm,
    initialValues: valuesOf(profile),
    inputOf: (values) => inputOf({ ...values, version: read.version }),
  });
  const { setInitialValues, setValues, getValues } = form;
  useEffect(() => {
    if (profile.version === read.version) return;
    const [base, now] = [valuesOf(read), valuesOf(profile)];
    const { values, elsewhere } = merged({ base, typed: getValues(), now });
    setInitialValues(now);
    setValues(values);
    setRead(profile);
    // A form without edits has no differences to list.
    setElsewhere(changesOf(now, values).length > 0 ? elsewhere : []);
  }, [profile, read, getValues, setInitialValues, setValues]);
  const changes = changesOf(valuesOf(read), form.values);
  const take = ({ field, after }: ChangeElsewhere) =>
    form.setFieldValue(field, after as ProfileValues[typeof field]);
  return { form, submit, fail, changes, elsewhere: changes.length > 0 ? elsewhere : [], take };
}
