import { profileForm } from '@tank/schema/people/account';
import { useEffect, useState } from 'react';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { type ChangeElsewhere, changesOf, mergeValues } from '../model/changes.ts';
import { inputOf, type Profile, type ProfileValues, valuesOf } from '../model/profile-values.ts';

/**
 * Profile form that merges changes made elsewhere: untouched fields follow them, edited fields keep their value, and
 * differences are listed.
 */
export function useDetails(profile: Profile) {
  const [base, setBase] = useState(profile);
  const [elsewhere, setElsewhere] = useState<ChangeElsewhere[]>([]);
  const { form, submit, fail } = useZodForm({
    contract: profileForm,
    initialValues: valuesOf(profile),
    inputOf: (values) => inputOf({ ...values, version: base.version }),
  });
  const { setInitialValues, setValues, getValues } = form;
  useEffect(() => {
    if (profile.version === base.version) return;
    const now = valuesOf(profile);
    const { values, elsewhere } = mergeValues({ base: valuesOf(base), typed: getValues(), now });
    setInitialValues(now);
    setValues(values);
    setBase(profile);
    // A form without edits has no differences to list.
    setElsewhere(changesOf(now, values).length > 0 ? elsewhere : []);
  }, [profile, base, getValues, setInitialValues, setValues]);
  const changes = changesOf(valuesOf(base), form.values);
  const take = ({ field, after }: ChangeElsewhere) =>
    form.setFieldValue(field, after as ProfileValues[typeof field]);
  return { form, submit, fail, changes, elsewhere: changes.length > 0 ? elsewhere : [], take };
}
