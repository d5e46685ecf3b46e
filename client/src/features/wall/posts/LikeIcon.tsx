/** Two overlapping circles; the intersection is filled when liked. */
export function LikeIcon({ liked }: { liked: boolean }) {
  return (
    <svg viewBox="0 0 24 20" fill="none" stroke="currentColor" strokeWidth="1.9" aria-hidden="true">
      <circle cx="8.5" cy="10" r="7" />
      <circle cx="15.5" cy="10" r="7" />
      {liked ? <path d="M12 3.938a7 7 0 0 1 0 12.124a7 7 0 0 1 0-12.124z" fill="currentColor" stroke="none" /> : null}
    </svg>
  );
}
