import type { SelectOption } from './Select';

interface RadioOptionsProps<Value extends string> {
  name: string;
  options: readonly SelectOption<Value>[];
  /** None of the options chooses none. */
  value: NoInfer<Value> | null;
  onChange: (value: Value) => void;
  /** The class of each option's label. */
  className: string | undefined;
}

/** The radio buttons of a group, each in its label. */
export function RadioOptions<Value extends string>(props: RadioOptionsProps<Value>) {
  const { name, options, value, onChange, className } = props;
  return options.map((option) => (
    <label className={className} key={option.value}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
      />
      <span>{option.label}</span>
    </label>
  ));
}
