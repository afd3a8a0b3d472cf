/** The duck with its magnifying glass, searching the shallows. Colours and motion are in duck.css. */
export function Duck(props: { className?: string | undefined; title?: string | undefined }) {
  return (
    <svg
      className={props.className === undefined ? 'duck' : `duck ${props.className}`}
      viewBox="0 0 336 280"
      {...(props.title === undefined ? { 'aria-hidden': true } : { role: 'img' })}
    >
      {props.title !== undefined && <title>{props.title}</title>}
      <g className="duck-water">
        <path className="duck-ripple" d="M66 250C96 232 240 232 274 250C240 268 96 268 66 250Z" />
        <path
          className="duck-ripple duck-ripple-wide"
          d="M24 250C64 222 280 222 318 250C280 280 64 280 24 250Z"
        />
      </g>
      <path className="duck-leg" d="M134 208L130 250M172 208L176 250" />
      <path
        className="duck-body"
        d="M22 92C40 112 62 120 92 118C124 116 150 122 176 128L230 150C238 192 206 224 158 224C98 224 42 180 22 92Z"
      />
      <g className="duck-head">
        <path
          className="duck-body"
          d="M142 124C172 122 178 108 180 86C182 52 206 32 234 32C264 32 282 54 282 80C282 104 268 116 252 124C240 130 238 146 231 172"
        />
        <path
          className="duck-bill"
          d="M276 76C290 88 306 92 324 92C334 94 332 106 322 108C300 116 276 112 262 104Z"
        />
        <path className="duck-cut" d="M272 98C290 104 306 102 322 100" />
        <path
          className="duck-ring"
          d="M180 112C196 128 222 136 242 134L239 146C214 148 190 140 172 124Z"
        />
      </g>
      <g className="duck-glass">
        <path className="duck-handle" d="M232 108L216 168" />
        <circle className="duck-lens" cx="242" cy="72" r="37" />
        <g className="duck-eye">
          <circle className="duck-white" cx="244" cy="72" r="24" />
          <circle className="duck-pupil" cx="250" cy="74" r="13" />
          <circle className="duck-white" cx="255" cy="69" r="4" />
        </g>
        <path className="duck-glint" d="M214 68C216 58 222 50 230 47" />
        <path
          className="duck-wing"
          d="M82 144C98 128 134 132 152 152C168 166 186 158 204 146C216 138 232 140 232 150C240 152 238 164 230 166C230 176 222 178 214 178C194 204 140 212 108 190C92 178 80 160 82 144Z"
        />
        <path
          className="duck-cut"
          d="M104 160C116 176 134 184 152 184M126 156C138 170 152 174 166 174M232 150L212 158M230 166L214 168"
        />
      </g>
    </svg>
  );
}
