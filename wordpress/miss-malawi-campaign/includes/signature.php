<?php
/**
 * Signs messages to the site, and checks those of the site. Both sides do it in the same way: HMAC-SHA-256 over what the message is
 * for, its time, a random number that is used once, and the text, one in each line.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** How far the clock of the site may be from ours, in seconds. */
const MAX_AGE = 300;

function sign( string $purpose, array $parts, string $secret ): string {
	return hash_hmac( 'sha256', implode( "\n", array_merge( array( $purpose ), $parts ) ), $secret );
}

function signature_headers( string $purpose, string $body, string $secret ): array {
	$time  = (string) time();
	$nonce = bin2hex( random_bytes( 16 ) );
	return array(
		'X-Timestamp' => $time,
		'X-Nonce'     => $nonce,
		'X-Signature' => sign( $purpose, array( $time, $nonce, $body ), $secret ),
	);
}

/** Whether the site signed the request within the last minutes. Compared in constant time. */
function is_signed( \WP_REST_Request $request, string $purpose, string $secret ): bool {
	$time      = (string) $request->get_header( 'x_timestamp' );
	$nonce     = (string) $request->get_header( 'x_nonce' );
	$signature = (string) $request->get_header( 'x_signature' );
	if ( '' === $secret || ! preg_match( '/^\d{1,12}$/', $time ) || ! preg_match( '/^[\da-f]{32}$/', $nonce ) ) {
		return false;
	}
	$expected = sign( $purpose, array( $time, $nonce, $request->get_body() ), $secret );
	return hash_equals( $expected, $signature ) && abs( time() - (int) $time ) <= MAX_AGE;
}
