// Hours of the day in which no notification is sent: from and until.
import type { QuietHours } from '@chowk/contract/push/push-kinds';
import { texts } from '../../../domain/notifications/notifications-texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';

type QuietHoursFieldsProps = {
  readonly hours: QuietHours;
  readonly isBusy: boolean;
  readonly onChange: (hours: QuietHours) => void;
};

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

export function QuietHoursFields({ hours, isBusy, onChange }: QuietHoursFieldsProps) {
  return (
    <div className="mb-2 ml-9 grid max-w-60 grid-cols-2 gap-3">
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? texts.quietFrom : texts.quietUntil}>
          {(control) => (
            <Select
              {...control}
              value={hours[name]}
              disabled={isBusy}
              onChange={({ target }) => onChange({ ...hours, [name]: Number(target.value) })}
            >
              {hoursOfDay.map((hour) => (
                <option key={hour} value={hour} disabled={hour === hours[name === 'from' ? 'until' : 'from']}>
                  {`${hour}:00`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
