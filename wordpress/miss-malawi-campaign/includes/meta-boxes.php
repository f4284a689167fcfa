<?php
/**
 * The box with the fields of an entry, and how it is saved.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const FIELDS_ACTION = 'mmc_save_fields';
const FIELDS_NONCE  = 'mmc_fields_nonce';

add_action( 'add_meta_boxes', __NAMESPACE__ . '\add_fields_box' );
add_action( 'save_post', __NAMESPACE__ . '\save_fields', 10, 2 );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\load_picture_chooser' );

function add_fields_box( string $type ): void {
	if ( is_content_type( $type ) && own_fields( $type ) ) {
		add_meta_box( 'mmc-fields', __( 'Campaign site', 'miss-malawi-campaign' ), __NAMESPACE__ . '\show_fields_box', $type, 'normal', 'high' );
	}
}

function show_fields_box( \WP_Post $post ): void {
	wp_nonce_field( FIELDS_ACTION, FIELDS_NONCE );
	echo '<table class="form-table mmc-fields" role="presentation"><tbody>';
	foreach ( own_fields( $post->post_type ) as $field ) {
		show_field( $field, (string) get_post_meta( $post->ID, $field['key'], true ) );
	}
	echo '</tbody></table>';
}

function save_fields( int $id, \WP_Post $post ): void {
	if ( ! is_content_type( $post->post_type ) || wp_is_post_autosave( $id ) || wp_is_post_revision( $id ) ) {
		return;
	}
	$nonce = sanitize_key( wp_unslash( $_POST[ FIELDS_NONCE ] ?? '' ) );
	if ( ! wp_verify_nonce( $nonce, FIELDS_ACTION ) || ! current_user_can( 'edit_post', $id ) ) {
		return;
	}
	// Each field is sanitised by its kind.
	$typed = wp_unslash( $_POST['mmc'] ?? array() ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized
	if ( ! is_array( $typed ) ) {
		return;
	}
	foreach ( own_fields( $post->post_type ) as $field ) {
		$value = $typed[ $field['key'] ] ?? '';
		save_field( $id, $field, parse_typed( $field['kind'], is_string( $value ) ? $value : '' ) );
	}
}

function save_field( int $id, array $field, string $value ): void {
	if ( '' === $value ) {
		delete_post_meta( $id, $field['key'] );
	} else {
		update_post_meta( $id, $field['key'], wp_slash( $value ) );
	}
}

function load_picture_chooser( string $page ): void {
	$screen = get_current_screen();
	if ( ! in_array( $page, array( 'post.php', 'post-new.php' ), true ) || ! $screen || ! is_content_type( (string) $screen->post_type ) ) {
		return;
	}
	wp_enqueue_media();
	wp_enqueue_style( 'mmc-pictures', plugins_url( 'assets/pictures.css', MAIN_FILE ), array(), VERSION );
	wp_enqueue_script( 'mmc-pictures', plugins_url( 'assets/pictures.js', MAIN_FILE ), array( 'media-editor', 'wp-a11y' ), VERSION, true );
	wp_localize_script(
		'mmc-pictures',
		'mmcPictures',
		array(
			'choose'  => __( 'Choose pictures', 'miss-malawi-campaign' ),
			'use'     => __( 'Use these pictures', 'miss-malawi-campaign' ),
			'earlier' => __( 'Move this picture earlier', 'miss-malawi-campaign' ),
			'later'   => __( 'Move this picture later', 'miss-malawi-campaign' ),
			'remove'  => __( 'Remove this picture', 'miss-malawi-campaign' ),
			'moved'   => __( 'The picture was moved.', 'miss-malawi-campaign' ),
			'removed' => __( 'The picture was removed.', 'miss-malawi-campaign' ),
		)
	);
}
