export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 7c0-2.2 4-4 9-4s9 1.8 9 4v10c0 2.2-4 4-9 4s-9-1.8-9-4z" fill="#ff8c24" />
      <ellipse cx="12" cy="7" rx="9" ry="4" fill="#ffca94" />
      <path
        d="M6.5 13l2 5M11.5 13.5l2 5.2M16.5 13l1.5 4"
        stroke="#0b1016"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
