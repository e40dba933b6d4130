export function RobinListening({ className }: { className?: string; title?: string }) { return <svg className={className} viewBox="0 0 240 240" aria-hidden="true" />; }
